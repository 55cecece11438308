export { closedAccounts, erase } from './erase'
export { personalData, personalFiles } from './export'
