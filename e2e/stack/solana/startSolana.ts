import { WebSocketServer } from 'ws'
import type { Faults } from '../http/faults.ts'
import { jsonReply } from '../http/jsonReply.ts'
import type { RequestLog } from '../http/requestLog.ts'
import { startHttpService } from '../http/startHttpService.ts'
import { answerRpc } from './answerRpc.ts'
import { createLedger, type Ledger } from './createLedger.ts'
import { createMethods } from './createMethods.ts'
import type { SolanaMethods } from './SolanaMethods.ts'
import { serveSubscriptions } from './serveSubscriptions.ts'
import { installTestName } from './testName.ts'
import { installTestToken, mintTestToken } from './testToken.ts'

export type Solana = {
  readonly rpcUrl: string
  /** Adds lamports to the balance of an address. */
  airdrop(address: string, lamports: bigint): void
  /** Adds test tokens to the balance of an address. The amount is in the token's smallest unit. */
  mint(address: string, amount: bigint): void
  stop(): Promise<void>
}

/**
 * Starts a Solana chain. It serves a node's JSON-RPC over HTTP and, on the next port, the node's subscriptions over
 * WebSocket. The first request starts the chain itself, which takes a third of a second.
 */
export async function startSolana(options: {
  readonly port: number
  readonly socketPort: number
  readonly faults: Faults
  readonly log: RequestLog
}): Promise<Solana> {
  const { port, socketPort, faults, log } = options
  let made: { ledger: Ledger; methods: SolanaMethods } | undefined
  const chain = () => {
    if (!made) {
      const ledger = createLedger()
      installTestToken(ledger)
      installTestName(ledger)
      made = { ledger, methods: createMethods(ledger) }
    }
    return made
  }
  const http = await startHttpService({
    service: 'solana',
    port,
    faults,
    log,
    cors: true,
    handle: ({ method, body }) => {
      if (method !== 'POST') return jsonReply({ error: 'Method not allowed' }, 405)
      return jsonReply(answerRpc(chain().methods, parse(body)))
    },
  })
  const sockets = new WebSocketServer({ port: socketPort, host: '127.0.0.1', maxPayload: 1 << 20 })
  await new Promise<void>((resolve, reject) => {
    sockets.once('listening', resolve)
    sockets.once('error', reject)
  }).catch(async (error) => {
    await http.stop()
    throw error
  })
  sockets.on('connection', (socket, request) => {
    const { fault } = faults.get('solana')
    log.add({
      service: 'solana',
      method: 'CONNECT',
      url: `ws://127.0.0.1:${socketPort}/`,
      origin: request.headers.origin ?? null,
      status: fault === 'offline' ? 0 : 101,
    })
    if (fault === 'offline') return socket.terminate()
    const { ledger, methods } = chain()
    serveSubscriptions(socket, ledger, methods)
  })
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    airdrop: (address, lamports) => {
      chain().ledger.airdrop(address, lamports)
    },
    mint: (address, amount) => {
      mintTestToken(chain().ledger, address, amount)
    },
    stop: async () => {
      for (const client of sockets.clients) client.terminate()
      sockets.close()
      await http.stop()
    },
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
