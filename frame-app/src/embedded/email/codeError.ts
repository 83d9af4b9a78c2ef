import * as m from '../../generated/i18n/messages.js'

/**
 * Formats the error below a refused code. Removes a final full stop so that it is not doubled, and adds "Try Again"
 * unless the message already contains "again".
 */
export const codeError = (message: string): string => {
  const bare = message.trim().replace(/\.$/, '')
  return /\bagain\b/i.test(bare) ? bare : m.code_retry({ message: bare })
}
