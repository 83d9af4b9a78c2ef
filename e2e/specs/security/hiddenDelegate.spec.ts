import { expect } from '@playwright/test'
import { getAccount, getAssociatedTokenAddressSync } from '@solana/spl-token'
import {
  Connection,
  Keypair,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { test } from '../airlockTest.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const approve = [4, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]

test.describe('a hidden allowance', () => {
  test.use({ wallets: [] })
  test.setTimeout(180_000)

  test('RPC-8: warns about an unlimited allowance, even if a batch or unknown bytes hide it', async ({
    demo,
    embedded,
    control,
    world,
  }) => {
    await demo.goto({ options: { networks: ['eip155:1', mainnet] } })
    await embedded.login()
    const address = (await demo.state()).namespaces.solana!.address!
    const usdc = world.solana.tokens[0]!
    await control.fund(address, mainnet, '2')
    await control.fund(address, mainnet, '25', usdc.symbol)
    const connection = new Connection(world.solana.rpcUrl, { wsEndpoint: world.solana.socketUrl })
    const payerKey = new PublicKey(address)
    const account = getAssociatedTokenAddressSync(new PublicKey(usdc.mint), payerKey)
    const thief = Keypair.generate().publicKey
    const ask = async (data: readonly number[]) => {
      const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
      const instruction = new TransactionInstruction({
        programId: tokenProgram,
        keys: [
          { pubkey: account, isWritable: true, isSigner: false },
          { pubkey: thief, isWritable: false, isSigner: false },
          { pubkey: payerKey, isWritable: false, isSigner: true },
        ],
        data: Buffer.from(data),
      })
      const message = new TransactionMessage({ payerKey, recentBlockhash, instructions: [instruction] })
      const bytes = new VersionedTransaction(message.compileToV0Message()).serialize()
      const transaction = Buffer.from(bytes).toString('base64')
      return demo.request('solana_signAndSendTransaction', { transaction, pubkey: address }, 'solana')
    }
    const warnings = embedded.approval.getByRole('region', { name: 'Warnings' })
    const spender = embedded.approval.locator('.fact dt:text-is("Who may spend") + dd [data-address]')

    for (const [data, title] of [
      [[255, 3, approve.length, ...approve], 'Never expires'],
      [[...approve, 0], 'Allows spending'],
    ] as const) {
      const asked = ask(data)
      await expect(warnings.locator('[data-tone=danger]').getByText(title)).toBeVisible({ timeout: 30_000 })
      await expect(spender).toHaveAttribute('data-address', thief.toBase58())
      await embedded.reject()
      expect((await asked).error).toMatchObject({ code: 4001 })
      await demo.modalClosed()
      expect((await getAccount(connection, account)).delegate).toBe(null)
    }

    // The user approves the request, and the allowance then really exists on the chain. So the warning was right.
    const approved = ask([...approve, 0])
    await embedded.approve(/^Use the program/)
    expect((await approved).error).toBeUndefined()
    expect((await getAccount(connection, account)).delegate?.toBase58()).toBe(thief.toBase58())
  })
})
