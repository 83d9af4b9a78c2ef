/** URL of your paymaster service (ERC-7677). Everyone can read it, so let the service decide what it pays for. */
export const paymasterUrl = 'https://paymaster.example/rpc'
