export { personalData, personalFiles } from './export'
