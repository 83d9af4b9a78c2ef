import { useState } from 'react'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { laterError } from '#shared/errors/laterError.ts'
import { showError } from '../../app/reporting/showError.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import type { SentTransaction } from '../../onchain/sent/SentTransaction.ts'
import { replaceTransaction } from '../../session/flows/replaceTransaction.ts'
import { activeConnection } from '../../store/connectionSlice.ts'
import { Button } from '../../ui/controls/Button.tsx'

/**
 * For what waits of the embedded wallet's plain account: to be quicker, or to be undone. Other wallets have buttons of
 * their own, and a smart account has no nonce that one could use again.
 */
export function ReplaceButtons({ sent }: { readonly sent: SentTransaction }) {
  const app = useApp()
  const [busy, setBusy] = useState<'speedUp' | 'cancel' | null>(null)
  const canReplace = useAppState((state) => {
    const { connectorType, accounts, address, network } = activeConnection(state)
    const type = accounts.find((account) => account.address === address)?.type
    const isOurs = address === sent.from && network === sent.network
    return connectorType === 'AUTH' && type === 'eoa' && isOurs && sent.network.startsWith('eip155:')
  })
  if (!canReplace) return null

  const replace = async (how: 'speedUp' | 'cancel') => {
    setBusy(how)
    try {
      await replaceTransaction(app, sent, how)
      showSnack(app, 'success', how === 'cancel' ? m.replace_cancel_started() : m.send_started())
    } catch (error) {
      // What the visitor declined was said where they did so.
      if (!(error instanceof AirlockError && error.code === 4001)) showError(app, error, laterError('SEND_FAILED'))
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
