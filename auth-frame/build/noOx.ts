/** Stub for `ox`, which `permissionless` imports but the wallet never uses. */
export const noOx = true
