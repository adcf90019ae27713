import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret of at least 60 random bits. A code of six digits needs `hashCode`. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Six digits. The first is never 0, because the wire carries a number. */
export function newCode(): string {
  return String(randomInt(100_000, 1_000_000))
}

/** 32 letters and digits that look unlike each other. */
const PAIRING_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export function newPairingCode(): string {
  const letters = Array.from(randomBytes(12), (byte) => PAIRING_LETTERS.charAt(byte % PAIRING_LETTERS.length))
  return [0, 4, 8].map((at) => letters.slice(at, at + 4).join('')).join('-')
}

/** Deliberately slow: a reader of the table cannot try all codes in the five minutes that one is valid. */
export function hashCode(code: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, salt, 32, { N: 4096, r: 8, p: 1 }, (error, key) => {
      if (error) reject(error)
      else resolve(key.toString('base64url'))
    })
  })
}

/** Compares two hashes in constant time. */
export function sameHash(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
