const sdk = { open: () => Promise.resolve(), disconnect: () => Promise.resolve() }

export const airlockVue = () => ({ install: () => {} })
export const useAirlock = () => sdk
export const useAirlockAccount = () => ({ value: { status: 'disconnected' } })
