import { drawFloorMessages } from '@brigade/contract/sitings/draw-floor.messages.ts'
import { addWords } from '../../../shared/words.ts'

addWords(drawFloorMessages)
