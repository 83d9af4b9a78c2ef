export { serverSiwx } from './signIn/serverSiwx.ts'
export { type SiweConfig, siwxOf } from './signIn/siwxOf.ts'
export { storageSiwx } from './signIn/storageSiwx.ts'
