export { pictureAddress, pictureAddressesFor, picturesPath } from './serve'
export { registerPictures } from './serve'
