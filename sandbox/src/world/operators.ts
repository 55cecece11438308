import { type OperatorRole, operatorRoles } from '@kehribar/shared/rules/operators'
import { demoPassword } from './players'

/** Secrets of the demo operators' one-time codes in Base32. They are public, so nobody else may use them. */
const secrets: Readonly<Record<OperatorRole, string>> = {
  support: 'KVZWK4TTOVYHA33SORZXK4DQN5ZHI4DP',
  payments: 'OBQXS3LFNZ2HGLLEMVWW6LLPMZTGSY3F',
  risk: 'OJUXG2ZNMRSW23ZNN5TGM2LDMUWWIZLN',
  content: 'MNXW45DFNZ2C2ZDFNVXS233GMZUWGZJN',
  administration: 'MFSG22LONFZXI4TBORUW63RNMRSW23ZN',
}

/** A demo operator for each role. */
export const demoOperators = operatorRoles.map((role) => ({ name: `demo-${role}`, role, password: demoPassword, secret: secrets[role] }))

export const operatorsFile = () => ({ operators: demoOperators })
