export { affordabilityProblem, answerCheck, decideCheck, openCheckIfDue } from './checks'
export { openCheck } from './open-check'
