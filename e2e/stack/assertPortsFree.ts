import { createServer } from 'node:net'
import type { PortName, Ports } from './ports.ts'

/** Fails with one sentence that says which port is taken, what it is for, and how to move the whole world. */
export async function assertPortsFree(ports: Ports): Promise<void> {
  const entries = Object.entries(ports) as [PortName, number][]
  const free = await Promise.all(entries.map(([, port]) => isFree(port)))
  const taken = entries.find((_, index) => !free[index])
  if (!taken) return
  const [name, port] = taken
  throw new Error(
    `Port ${port}, which ${titles[name]} needs, is taken by another program: end it, or move the local world to other ports, for example AIRLOCK_PORT_BASE=${ports.host + 200} npm start.`,
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
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
