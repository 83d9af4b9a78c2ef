const names = [
  'host',
  'modal',
  'auth',
  'control',
  'otherHost',
  'wallet',
  'walletApi',
  'blockchainApi',
  'analytics',
  'relay',
  'anvil1',
  'anvil8453',
  'anvil31337',
  'login',
  'keeper',
  'bundler',
  'mail',
  'smtp',
  'issuer',
  'farcaster',
  'anvil10',
  'solana',
  'solanaSocket',
  'paymaster',
  'database',
  'onRamp',
  'prices',
] as const

export type PortName = (typeof names)[number]
export type Ports = Readonly<Record<PortName, number>>

export const defaultPortBase = 4300

/** Returns the fixed ports of the local world. They are consecutive numbers that start at AIRLOCK_PORT_BASE. */
export function ports(base = Number(process.env.AIRLOCK_PORT_BASE ?? defaultPortBase)): Ports {
  if (!Number.isInteger(base) || base < 1024 || base > 65535 - names.length)
    throw new Error(`AIRLOCK_PORT_BASE must be a port number between 1024 and ${65535 - names.length}.`)
  return Object.fromEntries(names.map((name, offset) => [name, base + offset])) as Record<PortName, number>
}
