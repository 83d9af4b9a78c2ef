import type { ErrorReason } from '../../../../shared/src/errors/errorTable.ts'
import { accountErrors } from './accountErrors.ts'
import { alertErrors } from './alertErrors.ts'
import type { CauseAndFix } from './CauseAndFix.ts'
import { connectErrors } from './connectErrors.ts'
import { loginErrors } from './loginErrors.ts'
import { requestErrors } from './requestErrors.ts'

/** Cause and fix of each error of the catalog. The pages of the reference are written from it. */
export const errorHelp: Readonly<Record<ErrorReason, CauseAndFix>> = {
  ...requestErrors,
  ...connectErrors,
  ...loginErrors,
  ...accountErrors,
  ...alertErrors,
}
