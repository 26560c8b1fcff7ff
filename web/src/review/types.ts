import type { HintReason } from '$/generated/protocol';

export interface ReviewJudgement {
  best: string;
  chance: number;
  cost: number;
  low: number;
  high: number;
  stake: number;
  hardness: number;
}

export interface ReviewDecision extends ReviewJudgement {
  step: number;
  seat: number;
  move: string;
  depth: 'roughly' | 'well';
  open?: ReviewJudgement;
}

export interface ReviewSeat {
  seat: number;
  fair: number;
  dealt: number;
  hidden: number;
  skill: number;
  result: number;
  decisions: number;
  stake: number;
  hardness: number;
  score: number;
  curve: [number, number][];
}

export interface ReviewMoment {
  step: number;
  options: { move: string; chance: number }[];
  reasons: { says: HintReason; text: Record<string, string> }[];
}

export interface Review {
  version: number;
  game: string;
  players: number;
  moves: number;
  done: number;
  seats: ReviewSeat[];
  decisions: ReviewDecision[];
  moments: ReviewMoment[];
}
