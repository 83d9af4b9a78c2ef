import { AirlockError } from '#shared/errors/AirlockError.ts'
import { isConnected } from '../../login/isConnected.ts'
import { loginPage } from './loginPage.ts'
import type { OwnPage } from './OwnPage.ts'
import { walletPage } from './walletPage.ts'

/**
 * The wallet's own page, for as long as it is open: the login, then the wallet, and the login again when the session
 * ends, here or elsewhere.
 *
 * @throws any error but a refusal by the visitor
 */
export async function runOwnPage(own: OwnPage): Promise<never> {
  const { login, stage } = own
  for (;;)
    try {
      if (await isConnected(login)) await stage.show(walletPage(own))
      else await stage.show(loginPage(own))
    } catch (error) {
      // The end of a session takes down what stands.
      if (!(error instanceof AirlockError && error.reason === 'USER_REJECTED')) throw error
    }
}
