export type { Account } from '../account/Account.ts'
export { type AirlockAccount, airlockAccount } from './airlockAccount.ts'
