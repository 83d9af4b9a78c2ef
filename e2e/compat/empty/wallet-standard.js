export const registerWallet = () => Promise.resolve()
