import { enterLoginCode } from '../embedded/email/enterLoginCode.ts'
import { startEmailLogin } from '../embedded/email/startEmailLogin.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { type FakeApp, fakeApp } from './fakeApp.ts'
import { rightCode } from './fakeAuth.ts'

/**
 * Creates an app in which a user has logged in by email. The dapp is on the allowlist. The recorded calls are cleared,
 * and the modal is closed.
 */
export async function loggedIn(
  given: Parameters<typeof fakeApp>[0] = {},
  before: (fake: FakeApp) => void = () => {},
): Promise<FakeApp> {
  const fake = fakeApp(given)
  before(fake)
  fake.state().setOriginAllowed(true)
  openModal(fake.app)
  await startEmailLogin(fake.app, 'ada@mail.example')
  await enterLoginCode(fake.app, rightCode)
  fake.auth.asked.splice(0)
  fake.host.calls.splice(0)
  return fake
}
