import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestClient, defineChain, type Hex, http, publicActions, walletActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { freePort } from '../../../e2e/stack/freePort.ts'

const mnemonic = 'test test test test test test test test test test test junk'
const contracts = new URL('../../../e2e/stack/contracts/smartAccounts.json', import.meta.url)

export type FakeChain = Awaited<ReturnType<typeof startFakeChain>>

/**
 * Starts a real chain (anvil) with the smart account contracts at their canonical addresses. The account of `client`
 * has ether, and `client` can use all test methods.
 */
export async function startFakeChain({ chainId }: { readonly chainId: number }) {
  const port = await freePort()
  const child = spawn(binary(), ['--host', '127.0.0.1', '--port', `${port}`, '--chain-id', `${chainId}`, '--silent'], {
    stdio: 'ignore',
  })
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const rpcUrl = `http://127.0.0.1:${port}`
  const client = createTestClient({
    chain: defineChain({
      id: chainId,
      name: 'Anvil',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    }),
    mode: 'anvil',
    account: mnemonicToAccount(mnemonic),
    transport: http(rpcUrl, { retryCount: 0 }),
    pollingInterval: 20,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
  while (child.exitCode === null && !(await client.getChainId().catch(() => false))) await sleep(25)
  const installed: { address: Hex; code: Hex; nonce: number; storage: Record<Hex, Hex> }[] = JSON.parse(
    readFileSync(contracts, 'utf8'),
  )
  for (const { address, code, nonce, storage } of installed) {
    await client.setCode({ address, bytecode: code })
    await client.setNonce({ address, nonce })
    for (const [index, value] of Object.entries(storage))
      await client.setStorageAt({ address, index: index as Hex, value })
  }
  const stop = async () => {
    process.off('exit', killNow)
    await end(child)
  }
  return { rpcUrl, client, stop }
}

function binary(): string {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const require = createRequire(import.meta.url)
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  return join(dirname(require.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/package.json`)), 'bin', name)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
