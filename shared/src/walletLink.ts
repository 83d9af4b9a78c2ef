import { appLink } from './appLink.ts'

/** What pages can register, what systems bring a program for, and what well-known programs answer to. */
const otherPrograms = new RegExp(
  `^(${[
    // Browsers
    '.*-extension|chrome.*|moz-.*|firefox.*|google.*|microsoft.*|brave|opera.*|vivaldi|safari.*|devtools|jar|web\\+.*',
    // Protocols
    's?ftps?|ssh|telnet|gopher|news|nntp|ircs?|ldaps?|callto|sips?|sms.*|mms|xmpp|matrix|im|facetime.*|magnet',
    'geo|maps|urn|openpgp.*|wtai|webcals?|feed|smb|nfs|afp|davs?|vnc|rdp|git|svn.*|rsync',
    // Systems
    'ms-.*|search|search-ms|shell|windows.*|xbox.*|onenote.*|onedrive|outlook.*|hcp|res|mk|its|mhtml',
    'x-.*|apple.*|com\\.apple.*|itms.*|shortcuts|workflow|prefs|app-(prefs|settings)|applescript|help|message|photos.*',
    'android-.*|market|package',
    // Programs
    'vscode.*|cursor|jetbrains|idea|steam|zoommtg|zoomus|slack|skype|msteams|discord|spotify|tg|whatsapp|viber|sgnl',
  ].join('|')}):`,
)

/**
 * Reads an address that is meant to open a wallet: `https:`, or the scheme of its app with `//` behind it (CT-1). Each
 * wallet has a scheme of its own, so no list could name those that are allowed: it refuses schemes that are known to
 * belong to something else. The SDK runs the same check again before it opens one in the host's window (CT-2).
 *
 * @returns the address as the browser will read it, or `undefined`
 */
export function walletLink(text: string): string | undefined {
  const link = appLink(text)
  return link && !otherPrograms.test(link) ? link : undefined
}
