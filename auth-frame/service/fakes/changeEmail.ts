import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { requester, type TestService, type TestWorld } from './startTestWorld.ts'

/**
 * Logs in at both roles and changes the email address, until the login role has signed its assertion. The keeper has
 * not made the change yet.
 */
export async function changeEmail(world: Pick<TestWorld, 'address' | 'inbox'>, service: TestService) {
  const [old, next] = [world.address(), world.address()]
  const [login, keeper] = [await service.logIn(old), await service.approve(old)]
  const { ticket } = await service.keeper.ok(keeperApi.startEmailChange, { ...requester, email: next }, keeper.token)
  await service.login.ok(loginApi.startEmailChange, { ...requester, email: next }, login.token)
  await service.login.ok(loginApi.verifyPrimary, { code: world.inbox.code(old) }, login.token)
  const verify = { code: world.inbox.code(next), ticket }
  const { assertion } = await service.login.ok(loginApi.verifySecondary, verify, login.token)
  return { old, next, login, keeper, jwts: { ticket, assertion } }
}
