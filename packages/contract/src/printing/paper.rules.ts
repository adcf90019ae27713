/** What paper a printer holds: a roll of so many millimetres, or sheets of a size. */
export type Paper =
  | { readonly kind: 'roll'; readonly width: 58 | 80 }
  | { readonly kind: 'sheet'; readonly size: 'A4' | 'A5' | 'Letter' }

/**
 * Reads the paper size as a person types it: '80 mm', '58mm roll', 'A4 Sheet'. What says nothing that is known is A4, which
 * every office printer has.
 */
export function paperOf(text: string): Paper {
  const said = text.toLowerCase()
  // A sheet that is named comes first: in 'A4, 80 g' the number is its weight.
  if (/\ba4\b/.test(said)) return { kind: 'sheet', size: 'A4' }
  if (/\ba5\b/.test(said)) return { kind: 'sheet', size: 'A5' }
  if (/\bletter\b/.test(said)) return { kind: 'sheet', size: 'Letter' }
  // Rolls are sold as the printer they are for, and as wide as they are.
  if (/\b5[78]([.,]5)?\s*(mm|millimet|x|×|$)/.test(said)) return { kind: 'roll', width: 58 }
  if (/\b(79[.,]5|79|80)\s*(mm|millimet|x|×|$)/.test(said)) return { kind: 'roll', width: 80 }
  return { kind: 'sheet', size: 'A4' }
}
