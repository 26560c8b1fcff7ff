import colours from './colours.json';
import common from './common.json';
import connection from './connection.json';
import fatfish from './fatfish.json';
import fishing from './fishing.json';
import foppen from './foppen.json';
import hecht from './hecht.json';
import help from './help.json';
import lobby from './lobby.json';
import settings from './settings.json';
import table from './table.json';
import tricks from './tricks.json';

export default {
  colours, common, connection, fatfish, fishing, foppen, hecht, help, lobby, settings, table, tricks,
};
