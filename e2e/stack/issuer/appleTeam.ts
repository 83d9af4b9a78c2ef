/**
 * The key of an Apple developer team. Apple identifies a team by its public key, and the team signs its client secrets
 * with its private key. This private key is published on purpose. It is valid only for the local fake of Apple.
 */
export const appleTeam = {
  teamId: 'LOCALTEAM1',
  keyId: 'LOCALKEY01',
  privateKey: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgUQ+Y10ZQFPDJDDbf
SoDBGKMSMMW7snd/nykvNjz3m3OhRANCAAQ0RdADQfCQ6IKPrrdtsrPJ0dKlechz
ea14PnYFQ5K3paPAZ3CUphEgb0ivsPbByHIdat5FCtoBy254Mb5icBuS
-----END PRIVATE KEY-----`,
  publicKey: `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAENEXQA0HwkOiCj663bbKzydHSpXnI
c3mteD52BUOSt6WjwGdwlKYRIG9Ir7D2wchyHWreRQraActueDG+YnAbkg==
-----END PUBLIC KEY-----`,
} as const
