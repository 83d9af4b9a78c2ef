import * as m from '../../generated/i18n/messages.js'

/**
 * Formats the error that is shown below a rejected code. Adds ". Try Again" unless the message already contains
 * "again". Removes a final full stop first, so that it does not appear twice.
 */
export const codeError = (message: string): string => {
  const bare = message.trim().replace(/\.$/, '')
  return /\bagain\b/i.test(bare) ? bare : m.code_retry({ message: bare })
}
