import { useState } from 'react'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { showError } from '../../app/reporting/showError.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { replaceTransaction } from '../../payments/replaceTransaction.ts'
import type { SentTransaction } from '../../payments/sent/SentTransaction.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Text } from '../../ui/text/Text.tsx'

/**
 * Buttons that speed up or cancel a pending transaction of the embedded wallet's plain account (EOA). For other
 * wallets, a message tells the user to do so in the wallet. Renders no buttons for a smart account, because a
 * replacement must reuse the nonce of a plain account.
 */
export function ReplaceButtons({ sent }: { readonly sent: SentTransaction }) {
  const app = useApp()
  const [busy, setBusy] = useState<'speedUp' | 'cancel' | null>(null)
  const { canReplace, otherWallet } = useAppState((state) => {
    const { connectorType, accounts, address, network, wallet } = activeConnection(state)
    const type = accounts.find((account) => account.address === address)?.type
    const isOurs = address === sent.from && network === sent.network && sent.network.startsWith('eip155:')
    const isEmbedded = connectorType === 'AUTH'
    return {
      canReplace: isOurs && isEmbedded && type === 'eoa',
      otherWallet: isOurs && !isEmbedded ? (wallet?.name ?? null) : null,
    }
  })
  if (otherWallet !== null)
    return (
      <Text align="center" tone="muted">
        {m.activity_replace_hint({ name: otherWallet })}
      </Text>
    )
  if (!canReplace) return null

  const replace = async (how: 'speedUp' | 'cancel') => {
    setBusy(how)
    try {
      await replaceTransaction(app, sent, how)
      showSnack(app, 'success', how === 'cancel' ? m.replace_cancel_started() : m.send_started())
    } catch (error) {
      // Code 4001 means that the user declined, so show no error.
      if (!(error instanceof AirlockError && error.code === 4001)) showError(app, error, makeError('SEND_FAILED'))
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      <Button
        disabled={busy === 'cancel'}
        loading={busy === 'speedUp'}
        onClick={() => void replace('speedUp')}
        size="md"
      >
        {m.replace_speed_up()}
      </Button>
      <Button
        disabled={busy === 'speedUp'}
        loading={busy === 'cancel'}
        onClick={() => void replace('cancel')}
        size="md"
        variant="secondary"
      >
        {m.replace_cancel()}
      </Button>
    </>
  )
}
