/**
 * The SDK's built files, which the page loads from its own server at run time. The build does not bundle these imports,
 * except `airlock-sdk/wagmi`.
 */
declare module 'airlock-sdk' {
  export const createSdk: typeof import('../../../sdk/src/index.ts').createSdk
}
declare module 'airlock-sdk/solana' {
  export const solana: typeof import('../../../sdk/src/families/solana.ts').solana
}
declare module 'airlock-sdk/bip122' {
  export const bip122: typeof import('../../../sdk/src/families/bip122.ts').bip122
}
declare module 'airlock-sdk/polkadot' {
  export const polkadot: typeof import('../../../sdk/src/families/polkadot.ts').polkadot
}
declare module 'airlock-sdk/cosmos' {
  export const cosmos: typeof import('../../../sdk/src/families/cosmos.ts').cosmos
}
declare module 'airlock-sdk/siwx' {
  export const serverSiwx: typeof import('../../../sdk/src/signIn/serverSiwx.ts').serverSiwx
  export const storageSiwx: typeof import('../../../sdk/src/signIn/storageSiwx.ts').storageSiwx
}
declare module 'airlock-sdk/safe' {
  export const safe: typeof import('../../../sdk/src/safe.ts').safe
}
declare module 'airlock-sdk/wallet-standard' {
  export const registerWallet: typeof import('../../../sdk/src/registerWallet.ts').registerWallet
}
declare module 'airlock-sdk/wagmi' {
  export const airlock: typeof import('../../../sdk/src/bindings/wagmi/airlock.ts').airlock
}
declare module 'airlock-sdk/react' {
  type Binding = typeof import('../../../sdk/src/bindings/react/index.ts')
  export const AirlockButton: Binding['AirlockButton']
  export const AirlockProvider: Binding['AirlockProvider']
  export const useAirlock: Binding['useAirlock']
  export const useAirlockAccount: Binding['useAirlockAccount']
  export const useAirlockEvent: Binding['useAirlockEvent']
  export const useAirlockProvider: Binding['useAirlockProvider']
}
declare module 'airlock-sdk/element' {
  export const defineAirlockButton: typeof import('../../../sdk/src/bindings/element/index.ts').defineAirlockButton
}
declare module 'airlock-sdk/vue' {
  type Binding = typeof import('../../../sdk/src/bindings/vue/index.ts')
  export const airlockVue: Binding['airlockVue']
  export const useAirlock: Binding['useAirlock']
  export const useAirlockAccount: Binding['useAirlockAccount']
  export const useAirlockEvent: Binding['useAirlockEvent']
  export const useAirlockProvider: Binding['useAirlockProvider']
}
declare module 'airlock-sdk/svelte' {
  export const airlockAccount: typeof import('../../../sdk/src/bindings/svelte/index.ts').airlockAccount
}
