import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AppContext } from '../../app/AppContext.ts'
import { fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { connect } from '../../wallets/connections/connect.ts'
import { connectorOf } from '../../wallets/connections/connectorOf.ts'
import { SmartAccountSettingsView } from './SmartAccountSettingsView.tsx'

async function drawn(isConnected: boolean) {
  const { app, state } = fakeApp()
  if (isConnected) await connect(app, { connector: connectorOf(app, 'eip155', fakeExtension().id) })
  state().reset('SmartAccountSettings')
  Object.assign(app.store, { getInitialState: app.store.getState })
  return renderToStaticMarkup(
    <AppContext value={app}>
      <SmartAccountSettingsView />
    </AppContext>,
  )
}

describe('SmartAccountSettingsView', () => {
  test('behavior: tells the user of an extension that smart accounts need an email or social login', async () => {
    const markup = await drawn(true)
    expect(markup).toContain('Only for email and social logins')
    expect(markup).not.toContain('Not connected')
  })

  test('behavior: shows "Not connected" if no account is connected', async () => {
    expect(await drawn(false)).toContain('Not connected')
  })
})
