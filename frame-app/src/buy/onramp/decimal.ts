import * as z from 'zod/mini'
import { DecimalText } from '../../app/http/DecimalText.ts'

/** On-ramp amount. The server sends a string or a number; the result is a decimal string. */
export const Decimal = z.union([z.string().check(z.regex(/^\d{1,40}(\.\d{1,40})?$/)), DecimalText])
