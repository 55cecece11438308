export { pictureAddress, picturesNamed } from './addresses'
export { registerPictures } from './serve'
