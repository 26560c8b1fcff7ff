import person from './person.json';

export default { person };
