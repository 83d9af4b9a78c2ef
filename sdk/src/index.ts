export type { Provider } from './createProvider.ts'
export { createSdk } from './createSdk.ts'
export type { Door } from './extensions/Door.ts'
export type { Eip1193Provider } from './extensions/Extension.ts'
export type { Json, ViewName, WalletName } from './generated/wire.ts'
export type { RpcError } from './rpcError.ts'
export type {
  Connected,
  ExternalProvider,
  Namespace,
  NamespaceState,
  Sdk,
  SdkOptions,
  SdkState,
  SiwxPlugin,
  Theme,
} from './Sdk.ts'
