export type { ModalEvents } from '../../shared/src/tables/ModalEvents.ts'
export { createSdk } from './createSdk.ts'
export type { Eip1193Provider } from './discovery/Extension.ts'
export type { ExternalProvider } from './discovery/ExternalProvider.ts'
export type { ChainFamily } from './families/ChainFamily.ts'
export type { Json, ViewArguments, ViewName, WalletName } from './generated/wire.ts'
export type { Provider } from './provider/Provider.ts'
export type {
  Announcement,
  Connected,
  Namespace,
  NamespaceState,
  Opening,
  Sdk,
  SdkEvents,
  SdkOptions,
  SdkState,
  SiwxPlugin,
  SiwxSession,
  Theme,
} from './Sdk.ts'
export type { RpcError } from './wire/rpcError.ts'
