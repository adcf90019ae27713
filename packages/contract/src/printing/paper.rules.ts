/** Widths are millimetres. */
export type Paper =
  | { readonly kind: 'roll'; readonly width: 58 | 80 }
  | { readonly kind: 'sheet'; readonly size: 'A4' | 'A5' | 'Letter' }

export const rolls = ['80 mm', '58 mm'] as const
export const sheets = ['A4', 'A5', 'Letter'] as const

/** Reads a typed paper size such as '80 mm', '58mm roll' or 'A4 Sheet'. Unknown text is A4. */
export function paperOf(text: string): Paper {
  const said = text.toLowerCase()
  // A named sheet comes first: in 'A4, 80 g' the number is a weight.
  if (/\ba4\b/.test(said)) return { kind: 'sheet', size: 'A4' }
  if (/\ba5\b/.test(said)) return { kind: 'sheet', size: 'A5' }
  if (/\bletter\b/.test(said)) return { kind: 'sheet', size: 'Letter' }
  // Rolls are sold by the width of the printer (58, 80 mm) or of the paper (57.5, 79.5 mm).
  if (/\b5[78]([.,]5)?\s*(mm|millimet|x|×|$)/.test(said)) return { kind: 'roll', width: 58 }
  if (/\b(79[.,]5|79|80)\s*(mm|millimet|x|×|$)/.test(said)) return { kind: 'roll', width: 80 }
  return { kind: 'sheet', size: 'A4' }
}
