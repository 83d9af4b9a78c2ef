import * as z from 'zod/mini'
import { DecimalText } from '../../app/http/DecimalText.ts'

/** An amount of the on-ramp, which its server writes as a text or as a number: decimal text from here on. */
export const Decimal = z.union([z.string().check(z.regex(/^\d{1,40}(\.\d{1,40})?$/)), DecimalText])
