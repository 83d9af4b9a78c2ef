import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AppContext } from '../app/AppContext.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { ModalHeader } from './ModalHeader.tsx'

function drawn(loading: boolean) {
  const { app, state } = fakeApp()
  state().reset('Connect')
  state().setLoading(loading)
  // Rendered on a server, the store would show what it held when it was made.
  Object.assign(app.store, { getInitialState: app.store.getState })
  return renderToStaticMarkup(
    <AppContext value={app}>
      <ModalHeader titleId="title" />
    </AppContext>,
  )
}

describe('ModalHeader', () => {
  test('default', () => {
    const markup = drawn(false)
    expect(markup).toContain('Connect Wallet')
    expect(markup).not.toContain('progressbar')
  })

  test('behavior: while something that concerns the whole modal is under way a bar says so', () => {
    expect(drawn(true)).toMatch(/aria-label="Loading"[^>]*role="progressbar"/)
  })
})
