export { captcha, solvedChallenge, spendChallenge } from './captcha'
