import * as z from 'zod/mini'
import { Email } from '#shared/protocol/primitives.ts'
import { Asker, Code, Text } from './fields.ts'

/** The calls of both roles for a change of e-mail. */
export const emailChangeApi = {
  login: {
    /** Change of e-mail (AU-13), after the keeper's own `startEmailChange`: the old address's code first, if any. */
    startEmailChange: {
      path: '/v1/email/change/start',
      auth: true,
      params: z.strictObject({ ...Asker, email: Email }),
      result: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
    },
    verifyPrimary: {
      path: '/v1/email/change/primary',
      auth: true,
      params: z.strictObject({ code: Code }),
      result: z.null(),
    },
    /**
     * Changes the address here. `assertion`: a JWT that tells the keeper that both codes were right. The login role and
     * A both take it and the ticket to the keeper, until the keeper's receipt is here.
     */
    verifySecondary: {
      path: '/v1/email/change/secondary',
      auth: true,
      params: z.strictObject({ code: Code, ticket: Text }),
      result: z.object({ newEmail: Email, assertion: Text }),
    },
    /** Takes the keeper's receipt, from anyone who has it: the change is over, or taken back where it was refused. */
    settleEmailChange: {
      path: '/v1/email/change/settle',
      auth: false,
      params: z.strictObject({ receipt: Text }),
      result: z.null(),
    },
  },
  keeper: {
    /**
     * The first step of a change of e-mail. `ticket`: a JWT in which the keeper confirms that this visitor wants this
     * address, so that no one else chooses where its links go. CONFLICT while another account is about to take the
     * address.
     */
    startEmailChange: {
      path: '/v1/email/change/start',
      auth: true,
      params: z.strictObject({ ...Asker, email: Email }),
      result: z.object({ ticket: Text }),
    },
    /** The last step, without a session: `ticket` names the change, `assertion` says that both codes were right. */
    completeEmailChange: {
      path: '/v1/email/change/complete',
      auth: false,
      params: z.strictObject({ ticket: Text, assertion: Text }),
      result: z.object({ receipt: Text }),
    },
  },
} as const
