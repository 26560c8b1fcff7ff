import review from './review.json';

export default { review };
