import { LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js'
import type { Provider } from '../../../../sdk/src/index.ts'
import type { Fact } from '../dom/factList.ts'
import { buildTransfer } from '../solana/buildTransfer.ts'
import { connectSolana } from '../solana/connectSolana.ts'
import type { HostWorld } from '../world/readWorld.ts'

/**
 * Sends a little SOL from an account to itself through its wallet, and reads the transaction's status from the network.
 */
export async function sendToSelf(world: HostWorld, provider: Provider, address: string): Promise<readonly Fact[]> {
  const connection = connectSolana(world)
  const account = new PublicKey(address)
  // Request an airdrop for an account that cannot pay the fee.
  if ((await connection.getBalance(account)) === 0) await connection.requestAirdrop(account, LAMPORTS_PER_SOL)
  const bytes = (await buildTransfer(connection, account, 1_000)).serialize()
  const params = { transaction: btoa(String.fromCharCode(...bytes)), pubkey: address }
  const { signature } = (await provider.request({ method: 'solana_signAndSendTransaction', params })) as {
    readonly signature: string
  }
  const { value } = await connection.getSignatureStatus(signature)
  return [
    { name: 'Signature', value: signature, tone: 'copy' },
    value && !value.err
      ? { name: 'Status', value: `Confirmed in slot ${value.slot}`, tone: 'good' }
      : { name: 'Status', value: value ? 'Failed' : 'Not seen by the network yet', tone: 'bad' },
  ]
}
