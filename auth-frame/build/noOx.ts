/** In the place of `ox`, which `permissionless` asks for and the wallet never uses. */
export const noOx = true
