import { branchPageMessages } from '@brigade/contract/restaurants/branch-page.messages.ts'
import { addWords } from '../../../shared/words.ts'

addWords(branchPageMessages)
