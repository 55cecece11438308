export { pictureAddress, picturesNamed, picturesPath } from './addresses'
export { registerPictures } from './serve'
