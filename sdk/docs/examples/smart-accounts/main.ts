import { createSdk } from 'airlock-sdk'
import { createWalletClient, custom, parseEther } from 'viem'
import { mainnet } from 'viem/chains'
import { frameUrl, projectId } from '../settings.ts'
import { paymasterUrl } from './paymasterUrl.ts'

const sdk = createSdk({ frameUrl, projectId, networks: ['eip155:1'] })
const client = createWalletClient({ chain: mainnet, transport: custom(sdk.getProvider('eip155')) })

const byId = (id: string) => document.getElementById(id)!
byId('connect').onclick = () => sdk.open().catch(() => {})
sdk.subscribe(({ namespaces }) => {
  byId('account').textContent = namespaces.eip155?.address ?? ''
})

// #region batch
const calls = [
  { to: '0x00000000000000000000000000000000000000b1', value: parseEther('0.01') },
  { to: '0x00000000000000000000000000000000000000b2', value: parseEther('0.02') },
] as const

byId('pay').onclick = async () => {
  const [account] = await client.getAddresses()
  if (!account) return
  try {
    const { atomic } = await client.getCapabilities({ account, chainId: mainnet.id })
    if (atomic?.status !== 'supported') throw new Error('This account cannot send several calls as one')
    const { id } = await client.sendCalls({ account, calls, forceAtomic: true })
    const { status } = await client.waitForCallsStatus({ id, timeout: 120_000 })
    byId('result').textContent = `Both payments: ${status}`
  } catch (error) {
    byId('result').textContent = `Not paid: ${(error as Error).message}`
  }
}
// #endregion batch

// #region sponsored
byId('sponsored').onclick = async () => {
  const [account] = await client.getAddresses()
  if (!account) return
  try {
    const { id } = await client.sendCalls({
      account,
      calls: [{ to: account, value: 0n }],
      capabilities: { paymasterService: { url: paymasterUrl } },
    })
    const { status } = await client.waitForCallsStatus({ id, timeout: 120_000 })
    byId('result').textContent = `Sponsored: ${status}`
  } catch (error) {
    byId('result').textContent = `Not sponsored: ${(error as Error).message}`
  }
}
// #endregion sponsored
