import coach from './coach.json';
import terms from './terms.json';
import why from './why.json';

export default { coach, terms, why };
