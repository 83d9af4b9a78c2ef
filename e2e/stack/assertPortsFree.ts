import { createServer } from 'node:net'
import { type PortName, type Ports, ports as readPorts } from './ports.ts'

/**
 * Checks that all ports are free.
 *
 * @param example command that moves the world to other ports
 * @throws Error if a port is in use. The message contains the port, its purpose, and how to move the whole world to
 *   other ports
 */
export async function assertPortsFree(
  ports: Partial<Ports>,
  example = `AIRLOCK_PORT_BASE=${readPorts().host + 200} npm start`,
): Promise<void> {
  const entries = Object.entries(ports) as [PortName, number][]
  const free = await Promise.all(entries.map(([, port]) => isFree(port)))
  const taken = entries.find((_, index) => !free[index])
  if (!taken) return
  const [name, port] = taken
  throw new Error(
    `Port ${port}, which ${titles[name]} needs, is taken by another program: end it, or move the local world to other ports, for example ${example}.`,
  )
}

const titles: Record<PortName, string> = {
  host: 'the demo dapp',
  modal: 'the modal frame',
  auth: 'the auth frame',
  control: 'the control page',
  otherHost: 'the second host site',
  wallet: 'the mobile wallet',
  walletApi: 'the wallet API',
  blockchainApi: 'the blockchain API',
  analytics: 'the analytics sink',
  relay: 'the WalletConnect relay',
  anvil1: 'the chain eip155:1',
  anvil8453: 'the chain eip155:8453',
  anvil31337: 'the chain eip155:31337',
  login: 'the login service',
  keeper: 'the keeper',
  bundler: 'the bundler',
  mail: 'the mail inbox',
  smtp: 'the mail server',
  issuer: 'the issuer of social logins',
  farcaster: 'the Farcaster relay',
  anvil10: 'the chain eip155:10',
  solana: 'the Solana chain',
  solanaSocket: "the Solana chain's subscriptions",
  paymaster: 'the paymaster',
  onRamp: 'the on-ramp',
  prices: 'the price changes',
  database: 'the database of the login service',
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
