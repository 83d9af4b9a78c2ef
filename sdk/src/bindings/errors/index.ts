export { isAirlockError, reasonOf } from './reasonOf.ts'
export type { AirlockErrorReason } from './reasons.ts'
