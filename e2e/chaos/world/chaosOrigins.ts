export const hostOrigin = 'https://dapp.example'
export const modalOrigin = 'https://modal.airlock.example'
export const authOrigin = 'https://auth.airlock.example'
