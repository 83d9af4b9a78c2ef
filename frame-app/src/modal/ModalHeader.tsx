import { type ReactNode, useEffect, useState } from 'react'
import { track } from '../app/reporting/track.ts'
import type { State } from '../app/store/createStore.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { HeaderButton } from '../ui/controls/HeaderButton.tsx'
import styles from '../ui/layout/Header.module.css'
import { loadLaterParts } from './loadLaterParts.ts'
import { dismissModal } from './routing/closeModal.ts'
import { goBack } from './routing/goBack.ts'

/** Header with its buttons. On the left: back, help on Connect, or settings on Account. On the right: close. */
export function ModalHeader({ titleId }: { readonly titleId: string }) {
  const app = useApp()
  const title = useTitle()
  const { left, loading, hasSessions } = useAppState((state) => ({
    left: leftButton(state),
    loading: state.loading || state.searching,
    hasSessions: currentRoute(state)?.view === 'Account' && state.options.features?.smartSessions,
  }))
  return (
    <Header
      left={
        left === 'back' ? (
          <HeaderButton icon="back" label={m.back()} onClick={() => goBack(app)} />
        ) : left === 'help' ? (
          <HeaderButton
            icon="help"
            label={m.title_what_is_wallet()}
            leadsTo="WhatIsAWallet"
            onClick={() => {
              track(app, 'CLICK_WALLET_HELP', {})
              app.store.getState().push('WhatIsAWallet')
            }}
          />
        ) : left === 'settings' ? (
          <HeaderButton
            icon="settings"
            label={m.title_settings()}
            leadsTo="AccountSettings"
            onClick={() => app.store.getState().push('AccountSettings')}
          />
        ) : null
      }
      loading={loading ? m.loading() : undefined}
      right={
        <>
          {hasSessions ? (
            <HeaderButton
              icon="clock"
              label={m.title_smart_sessions()}
              leadsTo="SmartSessionList"
              onClick={() => app.store.getState().push('SmartSessionList')}
            />
          ) : null}
          <HeaderButton icon="close" label={m.close()} onClick={() => dismissModal(app)} />
        </>
      }
      title={title}
      titleId={titleId}
    />
  )
}

function leftButton(state: State): 'back' | 'help' | 'settings' | null {
  const view = currentRoute(state)?.view
  // An approval has no back button, because the user must answer it or close the modal. The wallet's own security
  // screens have a back button.
  if (view === 'ApproveTransaction' && state.auth.surface !== 'security') return null
  // Show no button, because the user must sign or cancel the sign-in.
  if (view === 'SIWXSignMessage') return null
  if (state.history.length > 1) return 'back'
  if (view === 'Connect') return 'help'
  return view === 'Account' ? 'settings' : null
}

/**
 * Returns the current view's title. Connect's title is always available. Every other title is empty until the chunk
 * with the titles has loaded.
 */
function useTitle(): string {
  const view = useAppState((state) => currentRoute(state)?.view)
  const painted = useAppState((state) => state.painted)
  const isLater = view !== undefined && view !== 'Connect'
  const [titles, setTitles] = useState<Pick<Awaited<ReturnType<typeof loadLaterParts>>, 'viewTitle'>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more where a view that had failed stands
  useEffect(() => {
    if (!isLater || titles) return
    let wanted = true
    loadLaterParts().then(
      (loaded) => wanted && setTitles(loaded),
      // If this chunk fails to load, the view's chunk fails too. The retry button of the error view then also loads the
      // titles.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [isLater, titles, painted])
  return useAppState((state) => (isLater ? (titles?.viewTitle(state) ?? '') : m.title_connect()))
}

type HeaderProps = {
  title: string
  titleId: string
  left?: ReactNode
  right?: ReactNode
  /** Label of the progress bar while the whole modal is loading; `undefined` if it is not loading. */
  loading?: string | undefined
}

function Header({ title, titleId, left, right, loading }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.slot}>{left}</div>
      <h1 className={styles.title} id={titleId} tabIndex={-1} title={title}>
        {title}
      </h1>
      <div className={styles.slot}>{right}</div>
      {loading ? <div aria-label={loading} className={styles.loading} role="progressbar" /> : null}
    </header>
  )
}
