export { pictureAddress, pictureAddressesFor, picturesPath } from './addresses'
export { registerPictures } from './serve'
